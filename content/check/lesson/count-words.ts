/** Words of a text: runs without spaces that hold a letter or a figure. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
