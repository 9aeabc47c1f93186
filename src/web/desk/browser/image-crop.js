// Crop frame of a picture: dragged, moved by arrow keys, or typed. The fields hold the values that are sent.
for (const part of document.querySelectorAll('[data-crop]')) {
  const [stage, hold, shade, said, whole] = ['stage', 'hold', 'shade', 'said', 'whole'].map((name) =>
    part.querySelector(`[data-${name}]`),
  );
  const names = ['left', 'top', 'width', 'height'];
  const fields = names.map((name) => part.querySelector(`[name="crop[${name}]"]`));
  const [W, H, leastWidth, leastHeight] = ['width', 'height', 'leastWidth', 'leastHeight'].map((name) =>
    Number(part.dataset[name]),
  );
  const clamp = (value, low, high) => Math.min(Math.max(Math.round(value), low), high);
  // Rectangle of whole pixels within the picture, no smaller than the minimum.
  const fitted = ({ left, top, width, height }) => {
    const [w, h] = [clamp(width, leastWidth, W), clamp(height, leastHeight, H)];
    return { left: clamp(left, 0, W - w), top: clamp(top, 0, H - h), width: w, height: h };
  };
  // Typed rectangle; if it does not fit, its size is reduced and its position kept.
  const typed = () => {
    const [left, top, width, height] = fields.map(({ value }) => (value.trim() === '' ? NaN : Number(value)));
    if (![left, top, width, height].every(Number.isFinite)) return undefined;
    const [x, y] = [clamp(left, 0, W - leastWidth), clamp(top, 0, H - leastHeight)];
    return { left: x, top: y, width: Math.min(width, W - x), height: Math.min(height, H - y) };
  };
  const all = { left: 0, top: 0, width: W, height: H };
  let crop = fitted(typed() ?? all);

  const draw = () => {
    const { left, top, width, height } = crop;
    shade.setAttribute('d', `M0 0H${W}V${H}H0ZM${left} ${top}h${width}v${height}h-${width}Z`);
    const place = { left: left / W, top: top / H, width: width / W, height: height / H };
    for (const [name, ratio] of Object.entries(place)) hold.style[name] = `${100 * ratio}%`;
    for (const preview of part.querySelectorAll('[data-preview]'))
      preview.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  };
  const show = (next) => {
    crop = fitted(next);
    for (const [index, name] of names.entries()) fields[index].value = String(crop[name]);
    draw();
  };
  let telling;
  const tell = () => {
    clearTimeout(telling);
    const text = part.dataset.says.replace('{width}', crop.width).replace('{height}', crop.height);
    telling = setTimeout(() => (said.textContent = text), 300);
  };

  // Rectangle after one edge or corner moved: the other edges stay.
  const resized = (from, corner, x, y) => {
    const [right, bottom] = [from.left + from.width, from.top + from.height];
    const [l, r] = corner.includes('w')
      ? [clamp(x, 0, right - leastWidth), right]
      : [from.left, clamp(x, from.left + leastWidth, W)];
    const [t, b] = corner.includes('n')
      ? [clamp(y, 0, bottom - leastHeight), bottom]
      : [from.top, clamp(y, from.top + leastHeight, H)];
    return { left: l, top: t, width: r - l, height: b - t };
  };
  const between = (x, y, u, v) => ({
    left: Math.min(x, u),
    top: Math.min(y, v),
    width: Math.abs(x - u),
    height: Math.abs(y - v),
  });

  const pointOf = ({ clientX, clientY }) => {
    const box = stage.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * W, ((clientY - box.top) / box.height) * H];
    return [Math.min(Math.max(x, 0), W), Math.min(Math.max(y, 0), H)];
  };
  let drag;
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const [x, y] = pointOf(event);
    const from = { ...crop };
    const corner = event.target.dataset.corner;
    const moves = hold.contains(event.target) && (crop.width < W || crop.height < H);
    drag = {
      at: [event.clientX, event.clientY],
      to: (u, v) =>
        corner
          ? resized(from, corner, u, v)
          : moves
            ? { ...from, left: from.left + u - x, top: from.top + v - y }
            : between(x, y, u, v),
    };
    stage.setPointerCapture(event.pointerId);
    hold.focus({ preventScroll: true });
  });
  stage.addEventListener('pointermove', (event) => {
    if (!drag) return;
    // A few pixels of movement during a click draw nothing.
    drag.begun ||= Math.hypot(event.clientX - drag.at[0], event.clientY - drag.at[1]) > 3;
    if (drag.begun) show(drag.to(...pointOf(event)));
  });
  for (const name of ['pointerup', 'pointercancel'])
    stage.addEventListener(name, () => {
      if (drag?.begun) tell();
      drag = undefined;
    });

  const [stepX, stepY] = [Math.max(1, Math.round(W / 100)), Math.max(1, Math.round(H / 100))];
  const arrows = { ArrowLeft: [-stepX, 0], ArrowRight: [stepX, 0], ArrowUp: [0, -stepY], ArrowDown: [0, stepY] };
  hold.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [x, y] = arrow;
    const { left, top, width, height } = crop;
    show(
      event.shiftKey
        ? resized(crop, 'se', left + width + x, top + height + y)
        : { ...crop, left: left + x, top: top + y },
    );
    tell();
  });
  for (const field of fields) {
    field.addEventListener('input', () => {
      crop = fitted(typed() ?? crop);
      draw();
    });
    field.addEventListener('change', () => {
      show(typed() ?? crop);
      tell();
    });
  }
  whole.addEventListener('click', (event) => {
    event.preventDefault();
    show(all);
    tell();
  });
  part.querySelector('[data-keys]').hidden = false;
  hold.hidden = false;
  draw();
}

// Link to crop the image chosen in a form. It opens in another tab, so that unsaved input stays.
for (const part of document.querySelectorAll('[data-chosen-image]')) {
  const link = part.querySelector('[data-crop-chosen]');
  link.closest('form').addEventListener('input', ({ target }) => {
    if (target.name !== 'image') return;
    link.hidden = target.value === '';
    link.href = part.dataset.chosenImage + target.value;
  });
}
