// All cases of one night: where the time goes, what is pruned, how much memory it takes.
const casesOfNight = (() => {
  const PHASES = ['plan', 'fetch', 'decode', 'emit'];
  const sum = values => values.reduce((total, value) => total + value, 0);
  const { text, number } = tables;

  // Bars from top to bottom, one for each case.
  function bars(rows, axis, series, lines) {
    return {
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, formatter: ([first]) => figures.tip(lines(rows[first.dataIndex])) },
      xAxis: { type: 'value', splitNumber: 3, ...axis },
      yAxis: {
        type: 'category', inverse: true, data: rows.map(({ each }) => each.name),
        axisLabel: { width: 120, overflow: 'truncate', hideOverlap: false, interval: 0 },
      },
      series,
    };
  }

  const stacked = (name, color, data) =>
    ({ type: 'bar', stack: 'all', name, data, barCategoryGap: '30%', itemStyle: { color: dom.color(color) } });

  function phases(rows) {
    const measured = rows.filter(({ result }) => sum(result.phases) > 0);
    const part = (result, index) => result.phases[index] / sum(result.phases);
    return measured.length === 0 ? null : figures.figure({
      title: 'Phases',
      note: 'Share of the time of all workers and of planning.',
      size: 'tall',
      legend: PHASES.map((phase, index) => ['area', `series-${index + 1}`, phase]),
      label: 'Share of planning, fetching, decoding and emitting, by case',
      option: () => bars(measured, { max: 1, axisLabel: { formatter: format.share } },
        PHASES.map((phase, index) => stacked(phase, `series-${index + 1}`, measured.map(({ result }) => part(result, index)))),
        ({ each, result }) => [each.name, ...PHASES.map((phase, index) =>
          `${phase} ${format.share(part(result, index))}, ${format.milliseconds(result.phases[index])}`)]),
      table: tables.folded('Phases', [
        text('Case', ({ each }) => each.name),
        ...PHASES.map((phase, index) => number(phase, ({ result }) => format.milliseconds(result.phases[index]))),
      ], () => measured),
    });
  }

  function pruning(rows) {
    const groups = result => result.rowGroupsRead + result.rowGroupsPruned;
    const planned = rows.filter(({ result }) => groups(result) > 0);
    return planned.length === 0 ? null : figures.figure({
      title: 'Pruning',
      note: 'Share of the row groups that were read.',
      size: 'tall',
      legend: [['area', 'series-1', 'read'], ['area', 'line', 'pruned']],
      label: 'Share of row groups read and pruned, by case',
      option: () => bars(planned, { max: 1, axisLabel: { formatter: format.share } }, [
        stacked('read', 'series-1', planned.map(({ result }) => result.rowGroupsRead / groups(result))),
        stacked('pruned', 'line', planned.map(({ result }) => result.rowGroupsPruned / groups(result))),
      ], ({ each, result }) => [each.name, `${format.count(result.rowGroupsRead)} row groups read`, `${format.count(result.rowGroupsPruned)} pruned`]),
      table: tables.folded('What was read', [
        text('Case', ({ each }) => each.name),
        number('Row groups read', ({ result }) => format.count(result.rowGroupsRead)),
        number('Pruned', ({ result }) => format.count(result.rowGroupsPruned)),
        number('Files', ({ result }) => format.count(result.files)),
        number('Requests', ({ result }) => format.count(result.requests)),
        number('Bytes', ({ result }) => format.bytes(result.bytes)),
        number('Rows', ({ result }) => format.count(result.rows)),
      ], () => planned),
    });
  }

  function memory(rows) {
    const measured = rows.filter(({ result }) => result.memory > 0);
    return measured.length === 0 ? null : figures.figure({
      title: 'Peak memory',
      note: 'Of all processes together.',
      size: 'tall',
      label: 'Peak memory, by case',
      option: () => bars(measured, { axisLabel: { formatter: format.bytes } },
        [stacked('memory', 'series-5', measured.map(({ result }) => result.memory))],
        ({ each, result }) => [each.name, format.bytes(result.memory)]),
      table: tables.folded('Peak memory', [
        text('Case', ({ each }) => each.name),
        number('Peak', ({ result }) => format.bytes(result.memory)),
      ], () => measured),
    });
  }

  function render() {
    const night = state.night();
    const rows = night ? state.cases()
      .map(each => ({ each, result: history.resultOf(each, night) })).filter(({ result }) => result) : [];
    const charts = [phases(rows), pruning(rows), memory(rows)].filter(chart => chart);
    figures.fill('cases', 'All cases of the night',
      night && dom.create('p', { class: 'quiet' }, format.night(night)),
      charts.length ? dom.create('div', { class: 'grid' }, charts) : figures.nothing('There is nothing to show.'));
  }

  return { render };
})();
