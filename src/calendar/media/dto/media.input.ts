import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { LineField, PathId } from '#platform/input/content.fields.js';
import { CropField } from '#platform/input/crop.field.js';
import { Field, Required } from '#platform/input/field.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';
import { IMAGE_LIMITS, UPLOAD_LIMITS } from '#core/image-limits.js';
import type { Crop } from '../crop.js';
import { ReceivedFile } from '../received-file.js';

const ALT = { description: API.field.image.alt_text, example: '維多利亞公園的燈籠' };
const CROP = {
  description: API.field.image.crop,
};

@Required('file')
export class UploadMediaDto extends LanguageQuery {
  @Field({
    parse: (value) => (value instanceof ReceivedFile ? value : Unparsed.VALUE),
    expects: expected('image-file', IMAGE_LIMITS),
    schema: { type: 'string', format: 'binary', description: API.field.image.file(UPLOAD_LIMITS) },
  })
  file: ReceivedFile;

  @LineField(ALT)
  alt_text?: string | null;
}

export class MediaById extends LanguageQuery {
  @PathId()
  id: number;
}

export class UpdateMediaDto extends MediaById {
  @LineField({ ...ALT, description: API.field.image.alt_text_update })
  alt_text?: string | null;

  @CropField(CROP)
  crop?: Crop | null;
}

/** Input with all languages at once, as in a form. */
export class DescribeMediaDto extends MediaById {
  @LineField(ALT)
  'alt_text_zh-hans'?: string | null;

  @LineField(ALT)
  'alt_text_zh-hant'?: string | null;

  @LineField(ALT)
  alt_text_en?: string | null;

  @LineField(ALT)
  alt_text_ja?: string | null;

  @LineField(ALT)
  alt_text_ko?: string | null;

  @CropField(CROP)
  crop?: Crop | null;
}
