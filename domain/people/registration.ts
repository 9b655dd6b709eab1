/** Who may make an account, a setting of the installation. An invitation to a group opens it in each of them. */
export const REGISTRATIONS = ['open', 'invitation', 'domain', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** A domain of mail as addresses have it: without '@', and letters of other alphabets in their ASCII form, as `peña.es`. */
export function tidyDomain(text: string): string {
  const domain = text.trim().toLowerCase().replace(/^@/, '');
  const url = `https://${domain}`;
  return /[^ -~]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

export const isDomain = (text: string): boolean => DOMAIN.test(text);

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The domains in a text, written with commas, spaces or lines between them, with or without '@'. */
export const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(tidyDomain)
    .filter((part) => part !== '');

/** The parts of a text that are no domains of mail. */
export const noDomains = (text: string): string[] => domainsIn(text).filter((part) => !isDomain(part));

/** Whether an address, in lower case, belongs to one of the domains; `escuela.es` does not take in `aula.escuela.es`. */
export const isOfDomains = (email: string, domains: string): boolean =>
  domainsIn(domains).includes(email.slice(email.lastIndexOf('@') + 1));

export const REGISTRATION_LABELS: Readonly<Record<Registration, string>> = {
  open: 'Para cualquiera',
  invitation: 'Con invitación a un aula',
  domain: 'Con un correo de ciertos dominios',
  closed: 'Cerradas',
};
