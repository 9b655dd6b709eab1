export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Stores uploaded images. A path is used once, and its image never changes. */
export type ImageStore = {
  /** Stores an image under a path such as `badges/badge-1.webp`; returns false when the path exists. */
  put(path: string, image: StoredImage): Promise<boolean>;
  get(path: string): Promise<StoredImage | null>;
  list(folder: string): Promise<string[]>;
  remove(path: string): Promise<void>;
};
