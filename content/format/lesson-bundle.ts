export const BUNDLE_SEPARATOR = '===== siguiente lección =====';

const separatorInText = new RegExp(`^(${BUNDLE_SEPARATOR}=*)([^\\S\n]*)$`, 'gm');
const escapedSeparator = new RegExp(`^(${BUNDLE_SEPARATOR}=*)=([^\\S\n]*)$`, 'gm');

/** Where a lesson's text contains the separator, one more `=` is added to it. */
export const escapeSeparator = (text: string) => text.replace(separatorInText, '$1=$2');

export const unescapeSeparator = (text: string) => text.replace(escapedSeparator, '$1$2');
