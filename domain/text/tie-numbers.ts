/** What stands behind a number or before it and never parts from it at the end of a line. */
const UNITS =
  '%|‰|€|£|(?:EUR|USD|MXN|COP|PEN|CLP|ARS|DOP|UF|UTM|UDI|UIT|UVT|UMA|km|kg|g|m²|h|min)(?![\\p{L}\\d])';
const SIGNS = '\\$|€|£|S/';
const BETWEEN = new RegExp(`(?<=\\d) (?=${UNITS})|(?<=${SIGNS}) (?=\\d)`, 'gu');

/** A text in which no number parts from its unit or currency: '75 %', '$ 1,000'. For what is shown; stored texts keep their spaces. */
export const tieNumbers = (text: string): string => text.replace(BETWEEN, '\u00a0');
