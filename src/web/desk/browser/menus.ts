import { elementsIn } from '#web/pages/browser/elements.js';

// A menu closes with Escape, with a click elsewhere, and when another one opens.
const menus = elementsIn(document, '[data-menu]', HTMLDetailsElement);
if (menus.length > 0) {
  const close = (except?: EventTarget | null) => {
    for (const menu of menus) if (menu.open && !(except instanceof Node && menu.contains(except))) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    close(target);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const open = menus.find((menu) => menu.open);
    close();
    open?.querySelector('summary')?.focus();
  });
}
