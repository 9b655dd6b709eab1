import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The whole list has 50,000 entries; these catch the passwords that people really repeat. */
const MOST_COMMON = 5000;

// The build evaluates this module, so that the browser downloads these lists and not the package.
export const commonPasswords = (dictionary['passwords-common'] ?? []).slice(0, MOST_COMMON);
export const keyboards = adjacencyGraphs;
