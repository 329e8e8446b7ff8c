export { type BucketPlace, bucketPlaceOf, openBucket } from "./bucket.ts";
export {
  type ByteRange,
  type Bytes,
  type Files,
  FileTooLarge,
  isBlob,
  type SpooledFile,
  type StoredFile,
} from "./files.ts";
export { openFolder } from "./folder.ts";
