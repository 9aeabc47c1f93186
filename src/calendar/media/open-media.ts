import type { Config } from '../../platform/config/config.js';
import type { MediaFiles } from './media-files.js';
import { mediaRoot } from '../../platform/config/media-store.js';
import { MediaFolder } from './media-folder.js';

/** The store of images that is configured. @throws ConfigError when it cannot be used */
export async function openMedia(config: Config): Promise<MediaFiles> {
  if (!config.mediaStore) return new MediaFolder(mediaRoot(config));
  // Those who keep images in a folder do not load the client: it takes memory and a moment of the start.
  const { MediaBucket } = await import('./media-bucket.js');
  return MediaBucket.open(config.mediaStore);
}
