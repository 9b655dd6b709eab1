export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Where uploaded pictures are kept. Names are given once and what they name never changes. */
export type ImageStore = {
  /** Keeps an image under a path such as `badges/badge-1.webp`; false when the path is taken. */
  put(path: string, image: StoredImage): Promise<boolean>;
  /** The image, or null when there is none. */
  get(path: string): Promise<StoredImage | null>;
};
