import type { Config } from '#platform/config/config.js';
import type { MediaFiles } from './media-files.js';
import { mediaRoot } from '#platform/config/media-store.js';
import { MediaFolder } from './media-folder.js';

/** The configured store of images. @throws ConfigError if it cannot be used */
export async function openMedia(config: Config): Promise<MediaFiles> {
  if (!config.mediaStore) return new MediaFolder(mediaRoot(config));
  // Loaded only for buckets: the client takes memory and time at the start.
  const { MediaBucket } = await import('./media-bucket.js');
  return MediaBucket.open(config.mediaStore);
}
