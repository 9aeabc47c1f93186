import { elementIn } from '#web/pages/browser/elements.js';

// Presets the browser's time zone if none has been chosen.
const field = elementIn(document, '[data-own-zone] input', HTMLInputElement);
if (field?.value === '') field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
