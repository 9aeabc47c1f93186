import { wholeCrop, type Crop } from '#calendar/media/crop.js';
import { originalSize } from '#calendar/media/original.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { inputGroup, inputText, type FormInput } from '#core/forms/form-input.js';

/** Values of the four fields. */
export type TypedCrop = Readonly<Record<keyof Crop, string>>;

const LONGEST = 20;

/** Values to show: the user's input if the form comes back, else those of the image. */
export function typedCrop({ crop, sizes }: ImageRow, typed: FormInput | undefined): TypedCrop {
  const original = originalSize(sizes);
  const shown = crop ?? (original ? wholeCrop(original) : undefined);
  const fields = inputGroup(typed ?? {}, 'crop');
  const value = (name: keyof Crop): string => inputText(fields, name, LONGEST) || String(shown?.[name] ?? '');
  return { left: value('left'), top: value('top'), width: value('width'), height: value('height') };
}

/** Crop in the form; the button for the whole picture takes precedence over the fields. */
export function sentCrop(input: FormInput): FormInput {
  return input['whole'] === undefined ? input : { ...input, crop: null };
}
