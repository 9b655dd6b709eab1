import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';

export const isStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Connects to the service of `S3_ENDPOINT`, or Amazon's. @param requestTimeout milliseconds without an answer */
export function connectBucket(config: Config, requestTimeout: number): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  return new S3Client({
    region: S3_REGION ?? 'us-east-1',
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Buckets of other providers do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without these a bucket that accepts connections and never answers holds up its callers for ever.
    requestHandler: { connectionTimeout: 2_000, requestTimeout, throwOnRequestTimeout: true },
  });
}
