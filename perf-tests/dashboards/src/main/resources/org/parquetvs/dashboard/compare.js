// Two commits, case by case.
const compare = (() => {
  const { text, number } = tables;

  function rowsOf(from, to) {
    return state.cases().map(each => {
      const [before, after] = [from, to].map(night => history.resultOf(each, night));
      return { each, before, after, change: before && after ? format.change(after.mean, before.mean) : null };
    }).filter(({ before, after }) => before && after)
      .sort((one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity));
  }

  function chart(rows, from, to) {
    const measured = rows.filter(({ change }) => change !== null);
    return figures.figure({
      wide: true,
      title: `${format.commit(from.commit)} → ${format.commit(to.commit)}`,
      note: 'Change of the mean time; to the right is slower.',
      size: 'tall',
      legend: [['area', 'bad', 'slower than the threshold of the case'], ['area', 'good', 'faster than it'], ['area', 'baseline', 'between']],
      label: `Change of the time of ${measured.length} cases between two commits`,
      option: () => ({
        tooltip: {
          trigger: 'axis', axisPointer: { type: 'shadow' },
          formatter: ([first]) => {
            const { each, before, after, change } = measured[first.dataIndex];
            return figures.tip([each.name, `${format.milliseconds(before.mean)} → ${format.milliseconds(after.mean)}`, format.percent(change)]);
          },
        },
        xAxis: { type: 'value', splitNumber: 4, axisLabel: { formatter: format.percent } },
        yAxis: {
          type: 'category', inverse: true, data: measured.map(({ each }) => each.name),
          axisLabel: { width: 120, overflow: 'truncate', hideOverlap: false, interval: 0 },
        },
        series: [{
          type: 'bar', barCategoryGap: '30%',
          data: measured.map(({ each, change }) => ({ value: change, itemStyle: { color: dom.color(colorOf(each, change)) } })),
        }],
      }),
      table: tables.folded('Two commits', [
        text('Case', ({ each }) => each.name),
        number('Before', ({ before }) => format.milliseconds(before.mean)),
        number('After', ({ after }) => format.milliseconds(after.mean)),
        number('Change', ({ change }) => format.percent(change)),
        number('Requests', ({ before, after }) => format.percent(format.change(after.requests, before.requests))),
        number('Bytes', ({ before, after }) => format.percent(format.change(after.bytes, before.bytes))),
        number('Row groups read', ({ before, after }) => format.percent(format.change(after.rowGroupsRead, before.rowGroupsRead))),
        number('Memory', ({ before, after }) => format.percent(format.change(after.memory, before.memory))),
      ], () => rows),
    });
  }

  function colorOf(each, change) {
    return Math.abs(change) <= each.relativeThreshold ? 'baseline' : change > 0 ? 'bad' : 'good';
  }

  function render() {
    const nights = history.nightsOf(state.get().environment);
    const to = history.night(state.get().to) ?? nights.at(-1);
    const from = history.night(state.get().from) ?? nights[nights.indexOf(to) - 1];
    if (!to || !from) {
      figures.fill('compare', 'Comparison of two commits', figures.nothing('It takes two nights to compare.'));
      return;
    }
    const values = [...nights].reverse().map(night => [night.run, format.night(night)]);
    const rows = rowsOf(from, to);
    figures.fill('compare', 'Comparison of two commits',
      dom.create('div', { class: 'controls' },
        dom.choose('Before', values, from.run, run => state.replace({ from: run })),
        dom.choose('After', values, to.run, run => state.replace({ to: run }))),
      rows.length ? dom.create('div', { class: 'grid' }, chart(rows, from, to)) : figures.nothing('They have no case in common.'));
  }

  // A link that selects two commits also leads to their comparison.
  const open = () => document.getElementById('compare').scrollIntoView();

  return { render, open };
})();
