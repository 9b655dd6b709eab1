/** Documented commands that cannot run on a machine of its own, and why; the first that fits counts. */
export const NOT_HERE: [RegExp, string][] = [
  [/patronictl|deploy\/failover\/compose\.yaml/, 'needs three machines: npm run trial:failover'],
  [/^docker /, 'needs images that are downloaded: npm run trial:compose'],
  [/^(kubectl|helm) /, 'needs a cluster; npm run trial:chart renders the chart'],
  [/^(apt-get|install) /, 'changes this machine: npm run trial:recovery uses the same files'],
  [/^promtool /, 'apt-get install --no-install-recommends prometheus'],
  [/^npm (test|run trial:)/, 'takes minutes, and is run by itself'],
  [/^npm run fixture:upgrade/, 'writes the fixtures of a release into the checkout'],
  [/^make-certificates\.sh/, 'is run as deploy/failover/make-certificates.sh'],
];
