export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** Stores uploaded images. A path is used once, and its image never changes. */
export type ImageStore = {
  /** Stores an image under a path such as `badges/badge-1.webp`; returns false when the path exists. */
  put(path: string, image: StoredImage): Promise<boolean>;
  get(path: string): Promise<StoredImage | null>;
  /** The paths of a folder such as `badges`. */
  list(folder: string): Promise<string[]>;
  /** Removes an image; it may be gone already. */
  remove(path: string): Promise<void>;
};
