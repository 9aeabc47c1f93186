import { elementIn, elementsIn, requiredIn, type TextControl } from '#web/pages/browser/elements.js';
import { between, fitted, reduced, resized, type CropLimits, type Rectangle } from './crop-rectangle.js';

interface Drag {
  readonly at: readonly [x: number, y: number];
  readonly to: (x: number, y: number) => Rectangle;
  begun: boolean;
}

const NAMES = ['left', 'top', 'width', 'height'] as const;

/** Crop frame of a picture: dragged, moved by arrow keys, or typed. The fields hold the values that are sent. */
class CropFrame {
  readonly #part: HTMLElement;
  readonly #limits: CropLimits;
  readonly #fields: readonly TextControl[];
  readonly #stage: HTMLElement;
  readonly #hold: HTMLElement;
  readonly #shade: SVGPathElement;
  #crop: Rectangle;
  #drag: Drag | undefined;
  #telling: number | undefined;

  constructor(part: HTMLElement) {
    this.#part = part;
    const { width, height, leastWidth, leastHeight } = part.dataset;
    this.#limits = {
      width: Number(width),
      height: Number(height),
      leastWidth: Number(leastWidth),
      leastHeight: Number(leastHeight),
    };
    this.#fields = NAMES.map((name) => requiredIn(part, `[name="crop[${name}]"]`, HTMLInputElement));
    this.#stage = requiredIn(part, '[data-stage]', HTMLElement);
    this.#hold = requiredIn(part, '[data-hold]', HTMLElement);
    this.#shade = requiredIn(part, '[data-shade]', SVGPathElement);
    this.#crop = fitted(this.#typed() ?? this.#all(), this.#limits);
  }

  start(): void {
    this.#followPointer();
    this.#followKeys();
    this.#followFields();
    requiredIn(this.#part, '[data-whole]', HTMLElement).addEventListener('click', (event) => {
      event.preventDefault();
      this.#show(this.#all());
      this.#tell();
    });
    requiredIn(this.#part, '[data-keys]', HTMLElement).hidden = false;
    this.#hold.hidden = false;
    this.#draw();
  }

  #all(): Rectangle {
    return { left: 0, top: 0, width: this.#limits.width, height: this.#limits.height };
  }

  #typed(): Rectangle | undefined {
    const numbers = this.#fields.map(({ value }) => (value.trim() === '' ? NaN : Number(value)));
    const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers;
    return numbers.every(Number.isFinite) ? reduced({ left, top, width, height }, this.#limits) : undefined;
  }

  #draw(): void {
    const { left, top, width, height } = this.#crop;
    const { width: W, height: H } = this.#limits;
    this.#shade.setAttribute('d', `M0 0H${W}V${H}H0ZM${left} ${top}h${width}v${height}h-${width}Z`);
    const place = { left: left / W, top: top / H, width: width / W, height: height / H };
    for (const name of NAMES) this.#hold.style[name] = `${100 * place[name]}%`;
    for (const preview of this.#part.querySelectorAll('[data-preview]'))
      preview.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  }

  #show(next: Rectangle): void {
    this.#crop = fitted(next, this.#limits);
    for (const [index, name] of NAMES.entries()) {
      const field = this.#fields[index];
      if (field) field.value = String(this.#crop[name]);
    }
    this.#draw();
  }

  /** Announces the size, once it stays. */
  #tell(): void {
    clearTimeout(this.#telling);
    const { width, height } = this.#crop;
    const text = this.#part.dataset.says?.replace('{width}', String(width)).replace('{height}', String(height)) ?? '';
    const said = requiredIn(this.#part, '[data-said]', HTMLElement);
    this.#telling = setTimeout(() => (said.textContent = text), 300);
  }

  #pointOf({ clientX, clientY }: PointerEvent): [x: number, y: number] {
    const { width, height } = this.#limits;
    const box = this.#stage.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
    return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  }

  #followPointer(): void {
    this.#stage.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      this.#drag = { at: [event.clientX, event.clientY], to: this.#dragOf(event), begun: false };
      this.#stage.setPointerCapture(event.pointerId);
      this.#hold.focus({ preventScroll: true });
    });
    this.#stage.addEventListener('pointermove', (event) => {
      const drag = this.#drag;
      if (!drag) return;
      // A few pixels of movement during a click draw nothing.
      drag.begun ||= Math.hypot(event.clientX - drag.at[0], event.clientY - drag.at[1]) > 3;
      if (drag.begun) this.#show(drag.to(...this.#pointOf(event)));
    });
    for (const name of ['pointerup', 'pointercancel'])
      this.#stage.addEventListener(name, () => {
        if (this.#drag?.begun) this.#tell();
        this.#drag = undefined;
      });
  }

  /** A corner resizes the frame, the frame moves, and the rest of the picture starts another. */
  #dragOf(event: PointerEvent): Drag['to'] {
    const [limits, from] = [this.#limits, this.#crop];
    const [x, y] = this.#pointOf(event);
    const target = event.target instanceof Element ? event.target : null;
    const corner = target instanceof HTMLElement ? target.dataset.corner : undefined;
    if (corner) return (u, v) => resized(from, corner, { x: u, y: v }, limits);
    const moves = this.#hold.contains(target) && (from.width < limits.width || from.height < limits.height);
    return (u, v) => (moves ? { ...from, left: from.left + u - x, top: from.top + v - y } : between(x, y, u, v));
  }

  #followKeys(): void {
    const stepX = Math.max(1, Math.round(this.#limits.width / 100));
    const stepY = Math.max(1, Math.round(this.#limits.height / 100));
    const arrows = new Map<string, readonly [x: number, y: number]>([
      ['ArrowLeft', [-stepX, 0]],
      ['ArrowRight', [stepX, 0]],
      ['ArrowUp', [0, -stepY]],
      ['ArrowDown', [0, stepY]],
    ]);
    this.#hold.addEventListener('keydown', (event) => {
      const arrow = arrows.get(event.key);
      if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const [x, y] = arrow;
      const { left, top, width, height } = this.#crop;
      this.#show(
        event.shiftKey
          ? resized(this.#crop, 'se', { x: left + width + x, y: top + height + y }, this.#limits)
          : { ...this.#crop, left: left + x, top: top + y },
      );
      this.#tell();
    });
  }

  #followFields(): void {
    for (const field of this.#fields) {
      field.addEventListener('input', () => {
        this.#crop = fitted(this.#typed() ?? this.#crop, this.#limits);
        this.#draw();
      });
      field.addEventListener('change', () => {
        this.#show(this.#typed() ?? this.#crop);
        this.#tell();
      });
    }
  }
}

for (const part of elementsIn(document, '[data-crop]', HTMLElement)) new CropFrame(part).start();

// Link to crop the image chosen in a form. It opens in another tab, so that unsaved input stays.
for (const part of elementsIn(document, '[data-chosen-image]', HTMLElement)) {
  const link = elementIn(part, '[data-crop-chosen]', HTMLAnchorElement);
  link?.closest('form')?.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'image') return;
    link.hidden = target.value === '';
    link.href = `${part.dataset.chosenImage ?? ''}${target.value}`;
  });
}
