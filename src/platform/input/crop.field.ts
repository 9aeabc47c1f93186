import { expected } from '#core/messages/message.js';
import type { Crop } from '#calendar/media/crop.js';
import { Field } from './field.js';
import { Unparsed } from './unparsed.js';

/** Largest width or height of an image. */
const MOST = 65_535;
const WHOLE = /^\s*\d{1,5}\s*$/;

/** Section of an image, in its pixels; `""` and null are null. Whether it is inside the image is checked later. */
export function CropField({ description }: { readonly description: string }): PropertyDecorator {
  const side = { type: 'integer', minimum: 0, maximum: MOST } as const;
  return Field({
    parse: readCrop,
    expects: expected('crop', { maximum: MOST }),
    schema: {
      type: 'object',
      properties: { left: side, top: side, width: { ...side, minimum: 1 }, height: { ...side, minimum: 1 } },
      required: ['left', 'top', 'width', 'height'],
      nullable: true,
      example: { left: 120, top: 40, width: 400, height: 300 },
      description,
    },
  });
}

function readCrop(value: unknown): Crop | null | Unparsed {
  if (value === null || value === '') return null;
  if (typeof value !== 'object') return Unparsed.VALUE;
  const input = new Map<string, unknown>(Object.entries(value));
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => pixels(input.get(name)));
  if (left === undefined || top === undefined || !width || !height) return Unparsed.VALUE;
  return { left, top, width, height };
}

/** Parses a whole number, or text of digits. */
function pixels(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = WHOLE.test(String(value)) ? Number(value) : Infinity;
  return number <= MOST ? number : undefined;
}
