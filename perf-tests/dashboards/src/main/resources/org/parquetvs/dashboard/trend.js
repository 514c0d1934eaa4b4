// How long each case took, night by night: single runs, their mean, and the band between baseline and alarm.
const trend = (() => {
  const LABEL_WIDTH = 52;
  const SYMBOLS = { slower: 'triangle', failed: 'diamond', faster: 'triangle' };

  // Vertical lines at nights; a label only where it does not meet the one before.
  function marks(each, nights, width) {
    const changes = history.changesOf(each, state.get().environment).map(change => {
      const index = nights.findIndex(night => night.run === change.run);
      return { index, label: format.percent(change.relativeChange).replace(/\.\d/, ''), color: change.relativeChange > 0 ? 'bad' : 'good' };
    });
    const releases = nights.map((night, index) => ({ index, label: night.release, color: 'quiet' }));
    const failures = nights.map((night, index) => ({ index, label: failed(each, night) ? '✖' : '', color: 'bad' }));
    const step = width / Math.max(1, nights.length);
    let end = -Infinity;
    return [...changes, ...releases, ...failures]
      .filter(mark => mark.index >= 0 && mark.label)
      .sort((one, other) => one.index - other.index)
      .map(mark => {
        const fits = mark.index * step >= end;
        end = fits ? mark.index * step + LABEL_WIDTH : end;
        return {
          xAxis: mark.index,
          lineStyle: { color: dom.color(mark.color), type: 'dotted' },
          label: { show: fits, formatter: mark.label, color: dom.color(mark.color), fontSize: 11 },
        };
      });
  }

  const failed = (each, night) => history.resultOf(each, night)?.verdict === 'failed';

  function point(result, selected) {
    return {
      value: result.mean,
      symbol: SYMBOLS[result.verdict] ?? 'circle',
      symbolRotate: result.verdict === 'faster' ? 180 : 0,
      symbolSize: result.night === selected ? 11 : SYMBOLS[result.verdict] ? 9 : 3,
      itemStyle: { color: dom.color({ slower: 'bad', faster: 'good', failed: 'bad', cleared: 'warn' }[result.verdict] ?? 'mean') },
    };
  }

  function option(each, nights, width) {
    const results = nights.map(night => history.resultOf(each, night));
    const value = read => results.map(result => result ? read(result) : null);
    const runs = results.flatMap((result, index) => (result ? result.kept : []).map(run => [index, run]));
    const plain = { type: 'line', symbol: 'none', silent: true };
    return {
      tooltip: { trigger: 'axis', formatter: ([first]) => figures.tip(lines(each, nights[first.dataIndex])) },
      xAxis: { type: 'category', data: nights.map(night => format.date(night.committedAt).slice(5)), boundaryGap: true },
      yAxis: { type: 'value', scale: true, axisLabel: { formatter: format.milliseconds } },
      series: [
        { ...plain, stack: 'band', data: value(result => result.baseline), lineStyle: { color: dom.color('baseline'), type: 'dashed', width: 1 } },
        {
          ...plain, stack: 'band', data: value(result => result.alarm && result.alarm - result.baseline),
          areaStyle: { color: dom.color('band'), opacity: 1 }, lineStyle: { color: dom.color('alarm'), width: 1 },
        },
        { type: 'scatter', silent: true, data: runs, symbolSize: 3, itemStyle: { color: dom.color('run'), opacity: .8 } },
        {
          type: 'line', name: 'mean', showAllSymbol: true, lineStyle: { color: dom.color('mean'), width: 2 },
          data: results.map(result => result ? point(result, state.night()) : null),
          markLine: { silent: true, symbol: 'none', data: marks(each, nights, width) },
        },
      ],
    };
  }

  // What is said of a case in a night.
  function lines(each, night) {
    const result = history.resultOf(each, night);
    const measured = result ? [
      `${format.milliseconds(result.mean)}, ${format.verdict(result.verdict)}`,
      `baseline ${format.milliseconds(result.baseline)}, alarm above ${format.milliseconds(result.alarm)}`,
    ] : ['not measured'];
    const changes = history.changesOf(each, night.environment).filter(change => change.run === night.run)
      .map(change => `new level: ${change.metric} ${format.percent(change.relativeChange)}, ${change.state}`);
    return [format.night(night), ...measured, ...changes];
  }

  const select = (each, night) => state.go({ case: each.name, night: night.run });

  // Arrow keys move along the nights, Enter opens one.
  function reach(plot, chart, each, nights) {
    let index = nights.length - 1;
    const show = () => {
      const night = nights[index];
      plot.setAttribute('aria-valuenow', index);
      plot.setAttribute('aria-valuetext', lines(each, night).join(', '));
      chart.dispatchAction({ type: 'showTip', seriesIndex: 3, dataIndex: index });
    };
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
    plot.addEventListener('keydown', event => {
      if (event.key in steps) {
        index = Math.max(0, Math.min(nights.length - 1, index + steps[event.key]));
        show();
      } else if (event.key === 'Enter') {
        select(each, nights[index]);
      } else {
        return;
      }
      event.preventDefault();
    });
    plot.addEventListener('blur', () => chart.dispatchAction({ type: 'hideTip' }));
    chart.getZr().on('click', event => {
      const at = [event.offsetX, event.offsetY];
      if (chart.containPixel('grid', at)) {
        select(each, nights[chart.convertFromPixel({ seriesIndex: 3 }, at)[0]]);
      }
    });
  }

  function numbers(each, nights) {
    const { text, number } = tables;
    return tables.folded(`${each.name}, the latest night first`, [
      text('Night', result => tables.nightLink(each, result.night)),
      text('Verdict', tables.verdict),
      number('Mean', result => format.milliseconds(result.mean)),
      number('Median', result => format.milliseconds(result.median)),
      number('Baseline', result => format.milliseconds(result.baseline)),
      number('Alarm above', result => format.milliseconds(result.alarm)),
      text('Runs', result => result.kept.map(format.milliseconds).join(', ')),
    ], () => nights.map(night => history.resultOf(each, night)).filter(result => result).reverse());
  }

  function chart(each, nights) {
    const last = history.resultOf(each, nights.at(-1));
    return figures.figure({
      case: each.name,
      title: each.name,
      note: each.guards + (each.quarantined ? ' Quarantined: raises no alarm.' : ''),
      label: `Time of ${each.name} in ${nights.length} nights, last ${format.milliseconds(last?.mean)}`,
      plot: {
        role: 'slider', tabindex: 0, 'aria-orientation': 'horizontal', 'aria-valuemin': 0, 'aria-valuemax': nights.length - 1,
        'aria-valuenow': nights.length - 1, 'aria-valuetext': lines(each, nights.at(-1)).join(', '),
      },
      option: width => option(each, nights, width),
      onDrawn: drawn => reach(drawn.getDom(), drawn, each, nights),
      table: numbers(each, nights),
    });
  }

  function render() {
    const nights = state.includedNights();
    const cases = nights.length ? state.cases() : [];
    figures.fill('trends', 'Trend of each case',
      dom.create('p', { class: 'quiet' }, 'Choose a night with a click, or with the arrow keys and Enter, to see its commit.'),
      figures.legend([
        ['line', 'mean', 'mean of the kept runs'], ['dot', 'run', 'one run'], ['dashed', 'baseline', 'baseline'],
        ['line', 'alarm', 'alarm line'], ['triangle', 'bad', 'slower'], ['dot', 'warn', 'cleared by a second attempt'],
      ]),
      cases.length
        ? dom.create('div', { class: 'grid' }, cases.map(each => chart(each, nights)))
        : figures.nothing(nights.length ? 'No case matches the filters.' : 'There is no night to show.'));
  }

  function markSelected() {
    const selected = state.get().case;
    document.querySelectorAll('#trends figure').forEach(each => {
      each.classList.toggle('selected', each.dataset.case === selected);
      each.querySelector('.plot').redraw();
    });
  }

  return { render, markSelected };
})();
