import { wholeCrop, type Crop } from '../../../calendar/media/crop.js';
import { originalSize } from '../../../calendar/media/original.js';
import type { ImageRow } from '../../../calendar/records/reading/image-column.js';
import { textField } from '../forms/form-fields.js';

type Given = Readonly<Record<string, unknown>>;

/** Values of the four fields. */
export type TypedCrop = Readonly<Record<keyof Crop, string>>;

const LONGEST = 20;

/** Values to show: the user's input if the form comes back, else those of the image. */
export function typedCrop({ crop, sizes }: ImageRow, typed: Given | undefined): TypedCrop {
  const original = originalSize(sizes);
  const shown = crop ?? (original ? wholeCrop(original) : undefined);
  const sent = typed?.['crop'];
  const fields: Given = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const value = (name: keyof Crop): string => textField(fields, name, LONGEST) || String(shown?.[name] ?? '');
  return { left: value('left'), top: value('top'), width: value('width'), height: value('height') };
}

/** Crop in the form; the button for the whole picture takes precedence over the fields. */
export function sentCrop(given: Given): Given {
  return given['whole'] === undefined ? given : { ...given, crop: null };
}
