import { loadMapFiles, loadScript } from './load-files.js';

// Draws the map beside a list of places when the list stands: what draws it is larger than the page.
const box = document.getElementById('map');
if (box)
  loadMapFiles(box)
    .then(() => loadScript(box.dataset['script'] ?? ''))
    .catch(() => (box.hidden = true));
