import { isTextControl } from '#web/pages/browser/elements.js';

/** Value of the form's field or radio buttons of this name. */
export function fieldValue(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name);
  const hasValue = field instanceof RadioNodeList || field instanceof HTMLSelectElement || isTextControl(field);
  return hasValue ? field.value : undefined;
}
