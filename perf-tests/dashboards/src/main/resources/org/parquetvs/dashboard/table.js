// Tables of numbers, and the small line in a row of one.
const tables = (() => {
  // A column: name, value of a row as text or element, kind ("number" or "text").
  function table(caption, columns, rows) {
    const head = columns.map(column => dom.create('th', { scope: 'col', class: column.kind }, column.name));
    const body = rows.map(row => dom.create('tr', {}, columns.map((column, index) =>
      dom.create(index === 0 ? 'th' : 'td', { scope: index === 0 && 'row', class: column.kind }, column.value(row)))));
    return dom.create('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
      dom.create('table', {},
        dom.create('caption', {}, caption),
        dom.create('thead', {}, dom.create('tr', {}, head)),
        dom.create('tbody', {}, body)));
  }

  // Made when it is opened.
  function folded(caption, columns, rows, summary = 'Numbers') {
    return dom.create('details', {
      toggle: event => {
        if (event.target.open && event.target.children.length === 1) {
          event.target.append(table(caption, columns, rows()));
        }
      },
    }, dom.create('summary', {}, summary));
  }

  const text = (name, value) => ({ name, value, kind: '' });
  const number = (name, value) => ({ name, value, kind: 'number' });

  const nightLink = (each, night) => state.link({ case: each.name, night: night.run }, format.night(night));

  const verdict = result => dom.create('span', { class: result.verdict }, format.verdict(result.verdict));

  function sparkline(values) {
    const width = 96;
    const height = 24;
    const known = values.filter(value => value !== null);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const x = index => values.length < 2 ? width / 2 : 2 + index * (width - 4) / (values.length - 1);
    const y = value => high === low ? height / 2 : height - 2 - (value - low) * (height - 4) / (high - low);
    const points = values.map((value, index) => [value, index]).filter(([value]) => value !== null)
      .map(([value, index]) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return dom.svg('svg', { class: 'spark', width, height, 'aria-hidden': 'true' },
      dom.svg('polyline', { points, fill: 'none', stroke: 'var(--mean)', 'stroke-width': 1.5 }));
  }

  return { table, folded, text, number, nightLink, verdict, sparkline };
})();
