// A chart with its title, its legend and its numbers. It is drawn when it comes into view.
const figures = (() => {
  const drawn = new Map();

  const inView = new IntersectionObserver(entries => entries
    .filter(entry => entry.isIntersecting && !drawn.has(entry.target))
    .forEach(entry => draw(entry.target)), { rootMargin: '200px' });

  const resized = new ResizeObserver(entries => entries.forEach(entry => {
    const chart = drawn.get(entry.target);
    if (chart && chart.getWidth() !== entry.target.clientWidth) {
      chart.resize();
      entry.target.redraw();
    }
  }));

  function draw(plot) {
    const chart = echarts.init(plot);
    drawn.set(plot, chart);
    resized.observe(plot);
    plot.redraw();
    plot.onDrawn(chart);
  }

  // What all charts have in common, in the colors of the theme.
  function frame(option) {
    const [text, quiet, line, card] = ['text', 'quiet', 'line', 'card'].map(dom.color);
    const axis = given => ({
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: line } },
      nameTextStyle: { color: quiet },
      ...given,
      axisLabel: { color: quiet, fontSize: 11, hideOverlap: true, ...given.axisLabel },
    });
    return {
      animation: false,
      textStyle: { fontFamily: 'system-ui, sans-serif' },
      ...option,
      grid: { left: 8, right: 28, top: 24, bottom: 4, containLabel: true, ...option.grid },
      tooltip: option.tooltip && {
        confine: true, backgroundColor: card, borderColor: line, textStyle: { color: text, fontSize: 12 }, ...option.tooltip,
      },
      xAxis: axis(option.xAxis),
      yAxis: axis(option.yAxis),
    };
  }

  const symbols = {
    line: color => dom.svg('line', { x1: 0, x2: 16, y1: 6, y2: 6, stroke: color, 'stroke-width': 2 }),
    dashed: color => dom.svg('line', { x1: 0, x2: 16, y1: 6, y2: 6, stroke: color, 'stroke-width': 2, 'stroke-dasharray': '4 3' }),
    dot: color => dom.svg('circle', { cx: 8, cy: 6, r: 3, fill: color }),
    area: color => dom.svg('rect', { width: 16, height: 12, rx: 2, fill: color }),
    triangle: color => dom.svg('path', { d: 'M8 1 L14 11 L2 11 Z', fill: color }),
  };

  const legend = entries => dom.create('ul', { class: 'legend' }, entries.map(([symbol, color, label]) =>
    dom.create('li', {}, dom.svg('svg', { width: 16, height: 12, 'aria-hidden': 'true' },
      symbols[symbol](`var(--${color})`)), label)));

  // spec: title, note, legend, label (what the picture says), size, option(width), table, heading, and for a chart with a
  // selection: onDrawn(chart), plot (further attributes of the plot).
  function figure(spec) {
    const plot = dom.create('div', { class: `plot ${spec.size ?? ''}`, role: 'img', 'aria-label': spec.label, ...spec.plot });
    plot.redraw = () => drawn.get(plot)?.setOption(frame(spec.option(plot.clientWidth)), true);
    plot.onDrawn = spec.onDrawn ?? (() => {});
    inView.observe(plot);
    return dom.create('figure', { class: spec.wide && 'wide', 'data-case': spec.case },
      dom.create('figcaption', {},
        dom.create('h3', {}, spec.title),
        spec.note && dom.create('p', {}, spec.note),
        spec.legend && legend(spec.legend)),
      plot, spec.table);
  }

  // Takes the charts of a section away before it is filled anew.
  function clear(section) {
    for (const plot of section.querySelectorAll('.plot')) {
      inView.unobserve(plot);
      resized.unobserve(plot);
      drawn.get(plot)?.dispose();
      drawn.delete(plot);
    }
    section.replaceChildren();
  }

  function fill(id, title, ...content) {
    const section = document.getElementById(id);
    clear(section);
    section.append(dom.create('h2', { id: `${id}-title`, tabindex: -1 }, title),
      ...content.flat().filter(child => child !== null && child !== undefined));
  }

  const tip = lines => dom.create('div', { class: 'tip' }, lines.map(line => dom.create('div', {}, line)));
  const nothing = text => dom.create('p', { class: 'empty' }, text);

  // In the place of a chart that has no data.
  const without = (title, why) => dom.create('div', { class: 'panel' }, dom.create('h3', {}, title), nothing(why));

  return { figure, legend, fill, tip, nothing, without, redraw: () => drawn.forEach((chart, plot) => plot.redraw()) };
})();
