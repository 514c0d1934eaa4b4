// One case in one night: its commit, its runs, its workers; and the case's skew and memory over the nights.
const detail = (() => {
  const NO_REPORTS = 'No worker has reported: none ran, or the statement failed.';

  const { text, number } = tables;

  function selection(each, night, nights) {
    const index = nights.indexOf(night);
    const step = (label, offset) => dom.create('button', {
      type: 'button', disabled: !nights[index + offset],
      click: () => state.go({ case: each.name, night: nights[index + offset].run }),
    }, label);
    const named = value => [value, value];
    return dom.create('div', { class: 'controls' },
      dom.choose('Case', history.cases.map(other => named(other.name)), each.name, name => state.go({ case: name, night: night.run })),
      dom.choose('Night', [...nights].reverse().map(other => [other.run, format.night(other)]), night.run,
        run => state.go({ case: each.name, night: run })),
      step('‹ Earlier', -1), step('Later ›', 1));
  }

  const code = value => value ? dom.create('code', {}, value) : '–';

  function commit(each, night, nights) {
    const before = nights[nights.indexOf(night) - 1];
    return dom.create('div', { class: 'panel', id: 'commit' },
      dom.create('h3', {}, 'Commit'),
      dom.facts('facts', [
        ['Commit', code(night.commit + (night.dirty ? ' with local changes' : ''))],
        ['Parent', code(night.parent)],
        ['Branch', night.branch],
        ['Committed', format.time(night.committedAt)],
        ['Measured', format.time(night.startedAt)],
        ['Release', night.release || '–'],
        ['Run', `${night.status}, ${night.trigger}${night.excludeReason ? `, excluded: ${night.excludeReason}` : ''}`],
      ]),
      before && dom.create('p', {},
        state.link({ from: before.run, to: night.run }, 'Compare with the night before', { click: compare.open })));
  }

  function outcome(each, result) {
    const seconds = values => values.length ? values.map(format.milliseconds).join(', ') : '–';
    return dom.create('div', { class: 'panel' },
      dom.create('h3', {}, 'Result'),
      dom.facts('facts short', [
        ['Verdict', tables.verdict(result)],
        ['Mean', format.milliseconds(result.mean)],
        ['Median', format.milliseconds(result.median)],
        ['Baseline', format.milliseconds(result.baseline)],
        ['Alarm above', format.milliseconds(result.alarm)],
        ['Warm-up runs', seconds(result.warmUp)],
        ['Kept runs', seconds(result.kept)],
        ['Second attempt', seconds(result.second ?? [])],
        ['Rows', format.count(result.rows)],
        ['Requests', format.count(result.requests)],
        ['Bytes', format.bytes(result.bytes)],
        ['Files', format.count(result.files)],
        ['Row groups', `${format.count(result.rowGroupsRead)} read, ${format.count(result.rowGroupsPruned)} pruned`],
        ['Peak memory', format.bytes(result.memory)],
        ...(result.error ? [['Error', code(result.error)]] : []),
      ]));
  }

  function runs(result) {
    const bars = [
      ...result.warmUp.map(value => ({ value, kind: 'warm-up', color: 'line' })),
      ...result.kept.map(value => ({ value, kind: 'kept', color: 'series-1' })),
      ...(result.second ?? []).map(value => ({ value, kind: 'second attempt', color: 'series-2' })),
    ];
    return figures.figure({
      title: 'Runs of the night',
      legend: [['area', 'line', 'warm-up'], ['area', 'series-1', 'kept'], ['area', 'series-2', 'second attempt']],
      label: `${bars.length} runs, mean of those that count ${format.milliseconds(result.mean)}`,
      option: () => ({
        tooltip: { formatter: bar => figures.tip([`${bars[bar.dataIndex].kind}: ${format.milliseconds(bar.value)}`]) },
        xAxis: { type: 'category', data: bars.map((bar, index) => String(index + 1)) },
        yAxis: { type: 'value', axisLabel: { formatter: format.milliseconds } },
        series: [{ type: 'bar', barMaxWidth: 40, data: bars.map(({ value, color }) => ({ value, itemStyle: { color: dom.color(color) } })) }],
      }),
      table: tables.folded('Runs of the night', [
        text('Run', ({ index }) => String(index + 1)),
        text('Kind', ({ kind }) => kind),
        number('Time', ({ value }) => format.milliseconds(value)),
      ], () => bars.map((bar, index) => ({ ...bar, index }))),
    });
  }

  function workersOf(result) {
    const workers = [];
    for (let at = 0; at < result.workers.length; at += 3) {
      const [node, worker, seconds] = result.workers.slice(at, at + 3);
      workers.push({ node, worker, seconds });
    }
    return workers.sort((one, other) => one.node - other.node || one.worker - other.worker);
  }

  function workers(result) {
    const all = workersOf(result);
    if (all.length === 0) {
      return figures.without('Workers of the night', NO_REPORTS);
    }
    const nodes = [...new Set(all.map(({ node }) => node))];
    const color = node => `series-${nodes.indexOf(node) % 6 + 1}`;
    const mean = all.reduce((total, { seconds }) => total + seconds, 0) / all.length;
    return figures.figure({
      title: 'Workers of the night',
      note: `Longest over mean: ${format.decimal(result.skew)}`,
      legend: nodes.map(node => ['area', color(node), `node ${node}`]),
      label: `Seconds of ${all.length} workers on ${nodes.length} nodes, skew ${format.decimal(result.skew)}`,
      option: () => ({
        tooltip: { formatter: bar => figures.tip([`node ${all[bar.dataIndex].node}, worker ${all[bar.dataIndex].worker}`, `${format.decimal(bar.value)} s`]) },
        xAxis: { type: 'category', data: all.map(({ worker }) => String(worker)) },
        yAxis: { type: 'value', axisLabel: { formatter: '{value} s' } },
        series: [{
          type: 'bar', barCategoryGap: '15%', barMaxWidth: 40,
          data: all.map(({ node, seconds }) => ({ value: seconds, itemStyle: { color: dom.color(color(node)) } })),
          markLine: {
            silent: true, symbol: 'none', label: { show: false },
            data: [{ yAxis: mean, lineStyle: { color: dom.color('text'), type: 'dashed' } }],
          },
        }],
      }),
      table: tables.folded('Workers of the night', [
        text('Node', ({ node }) => String(node)),
        text('Worker', ({ worker }) => String(worker)),
        number('Seconds', ({ seconds }) => format.decimal(seconds)),
      ], () => all),
    });
  }

  // One number of the case over the nights.
  function overNights(title, note, each, nights, read, write) {
    const values = nights.map(night => {
      const result = history.resultOf(each, night);
      return result ? read(result) : null;
    });
    const last = values.findLast(value => value !== null);
    return last === undefined ? figures.without(title, NO_REPORTS) : figures.figure({
      title, note,
      label: `${title} of ${each.name} in ${nights.length} nights, last ${write(last)}`,
      option: () => ({
        tooltip: { trigger: 'axis', formatter: ([first]) => figures.tip([format.night(nights[first.dataIndex]), write(values[first.dataIndex])]) },
        xAxis: { type: 'category', data: nights.map(night => format.date(night.committedAt).slice(5)) },
        yAxis: { type: 'value', scale: true, axisLabel: { formatter: write } },
        series: [{ type: 'line', symbolSize: 3, showAllSymbol: true, data: values, lineStyle: { color: dom.color('mean') }, itemStyle: { color: dom.color('mean') } }],
      }),
      table: tables.folded(`${title}, the latest night first`, [
        text('Night', ({ night }) => tables.nightLink(each, night)),
        number(title, ({ value }) => write(value)),
      ], () => nights.map((night, index) => ({ night, value: values[index] })).reverse()),
    });
  }

  function render() {
    const night = state.night();
    const each = state.case();
    if (!night || !each) {
      figures.fill('night', 'One case in one night', figures.nothing('There is no night to show.'));
      return;
    }
    const nights = history.nightsOf(state.get().environment);
    const included = state.includedNights();
    const result = history.resultOf(each, night);
    figures.fill('night', 'One case in one night',
      selection(each, night, nights),
      dom.create('p', {}, each.guards),
      dom.create('details', {}, dom.create('summary', {}, 'Query'), dom.create('pre', {}, dom.create('code', {}, each.query))),
      commit(each, night, nights),
      result ? outcome(each, result) : figures.nothing('The case was not measured in this night.'),
      dom.create('div', { class: 'grid' }, ...[
        result && result.mean !== null ? runs(result) : null,
        result ? workers(result) : null,
        overNights('Skew', 'Longest over mean time of a worker.', each, included, other => other.skew, format.decimal),
        overNights('Memory', 'Peak of all processes together.', each, included, other => other.memory || null, format.bytes),
        overNights('Requests', 'Requests to the object store.', each, included, other => other.requests || null, format.count),
      ].filter(chart => chart)));
  }

  function show() {
    const title = document.getElementById('night-title');
    title.scrollIntoView();
    title.focus({ preventScroll: true });
  }

  return { render, show };
})();
