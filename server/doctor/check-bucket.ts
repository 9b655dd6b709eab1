import type { Config } from '../config.ts';
import { about, explain, type Finding } from './finding.ts';

const ANSWER_TIMEOUT_MS = 5_000;

/** Whether the bucket of images is there and accepts the keys. */
export async function checkBucket(config: Config): Promise<Finding> {
  const { fine, broken } = about('imágenes');
  if (!config.S3_BUCKET) return fine(`Las imágenes se guardan en ${config.DATA_DIR}/uploads.`);
  // Loaded only when it is used, because it is the server's largest library.
  const [{ HeadBucketCommand }, { connectBucket }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../storage/connect-bucket.ts'),
  ]);
  const client = connectBucket(config, ANSWER_TIMEOUT_MS);
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.S3_BUCKET }));
    return fine(`El depósito ${config.S3_BUCKET} responde.`);
  } catch (error) {
    return broken(
      `El depósito ${config.S3_BUCKET} no responde o no acepta las claves (${explain(error)}).`,
      'Revisa S3_ENDPOINT, S3_REGION, S3_BUCKET y las dos claves.',
    );
  } finally {
    client.destroy();
  }
}
