import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { PageResponse } from '#calendar/records/lists/dto/page.response.js';
import { TextLanguageResponse } from '#calendar/records/texts/dto/translated.response.js';

const SMALL = {
  width: 300,
  height: 225,
  'mime-type': 'image/jpeg',
  filesize: 3886,
  url: 'https://example.org/media/5/lantern-300x225.jpg',
};

export class ImageSizeResponse {
  @ApiProperty({ description: 'Width in pixels.', type: 'integer', minimum: 1, example: SMALL.width })
  width: number;

  @ApiProperty({ description: 'Height in pixels.', type: 'integer', minimum: 1, example: SMALL.height })
  height: number;

  @ApiProperty({ description: 'Media type of the file.', type: String, example: SMALL['mime-type'] })
  'mime-type': string;

  @ApiPropertyOptional({
    description: 'Size of the file in bytes.',
    type: 'integer',
    minimum: 1,
    example: SMALL.filesize,
  })
  filesize?: number;

  @ApiProperty({ description: 'Address of the file.', type: String, format: 'uri', example: SMALL.url })
  url: string;
}

/** An image of an event, a venue or an organizer. */
@ApiExtraModels(ImageSizeResponse, TextLanguageResponse)
export class ImageResponse {
  @ApiProperty({
    description: 'Address of the image in full size.',
    type: String,
    format: 'uri',
    example: 'https://example.org/media/5/lantern.jpg',
  })
  url: string;

  @ApiProperty({ description: API.path.id.media, type: 'integer', minimum: 1, example: 5 })
  id: number;

  @ApiProperty({ description: 'Extension of the file, without the dot.', type: String, example: 'jpg' })
  extension: string;

  @ApiProperty({ description: 'Width in pixels.', type: 'integer', minimum: 1, example: 640 })
  width: number;

  @ApiProperty({ description: 'Height in pixels.', type: 'integer', minimum: 1, example: 480 })
  height: number;

  @ApiPropertyOptional({ description: 'Size of the file in bytes.', type: 'integer', minimum: 1, example: 9658 })
  filesize?: number;

  @ApiProperty({
    description:
      'The image in other sizes, by name: `thumbnail`, `medium`, `large`, `full`; none is larger than the original.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(ImageSizeResponse) },
    example: { medium: SMALL },
  })
  sizes: Record<string, ImageSizeResponse>;

  @ApiPropertyOptional({
    description: 'What the image shows, for those who cannot see it; translated. Absent when none is known.',
    type: String,
    example: 'Lanterns over Victoria Park at dusk',
  })
  alt_text?: string;

  @ApiPropertyOptional({
    description:
      'With the parameter `_i18n`: in which language each translated text is shown, by the name of its key; texts that are empty or hidden are left out.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(TextLanguageResponse) },
    example: { alt_text: { language: 'en', source: 'translation' } },
  })
  _i18n?: Record<string, TextLanguageResponse>;
}

export class CropResponse {
  @ApiProperty({ description: 'Pixels left of it.', type: 'integer', minimum: 0, example: 120 })
  left: number;

  @ApiProperty({ description: 'Pixels above it.', type: 'integer', minimum: 0, example: 40 })
  top: number;

  @ApiProperty({ description: 'Width in pixels.', type: 'integer', minimum: 1, example: 640 })
  width: number;

  @ApiProperty({ description: 'Height in pixels.', type: 'integer', minimum: 1, example: 480 })
  height: number;
}

/** An image in the library. */
export class MediaResponse extends ImageResponse {
  @ApiPropertyOptional({
    description:
      'The part of the original that is shown, in its pixels. Only for those who may edit the image; absent where all of it is shown.',
    type: CropResponse,
  })
  crop?: CropResponse;

  @ApiPropertyOptional({
    description: 'The whole picture of which a part is shown. Present with `crop`.',
    type: ImageSizeResponse,
  })
  original?: ImageSizeResponse;
}

export class ImageListResponse extends PageResponse {
  @ApiProperty({ description: 'The images, newest first.', type: [MediaResponse] })
  media: MediaResponse[];
}
