// The same rows in few big files and in many.
const layouts = (() => {
  const ratio = (pair, night) => {
    const [few, many] = [pair.few, pair.many].map(name => history.resultOf(history.caseNamed(name), night)?.mean);
    return few && many ? few / many : null;
  };

  function chart(pair, nights) {
    const values = nights.map(night => ratio(pair, night));
    const last = values.findLast(value => value !== null);
    const { text, number } = tables;
    const mean = name => night => format.milliseconds(history.resultOf(history.caseNamed(name), night)?.mean);
    return figures.figure({
      title: pair.name,
      note: `${pair.few} as a multiple of ${pair.many}; at most ${format.decimal(pair.bound)}`,
      legend: [['line', 'mean', 'time of few files / time of many'], ['dashed', 'alarm', 'bound']],
      label: `${pair.name}: few big files take ${format.decimal(last)} times as long as many files`,
      option: () => ({
        tooltip: {
          trigger: 'axis',
          formatter: ([first]) => figures.tip([format.night(nights[first.dataIndex]), `${format.decimal(values[first.dataIndex])} ×`]),
        },
        xAxis: { type: 'category', data: nights.map(night => format.date(night.committedAt).slice(5)) },
        yAxis: { type: 'value', min: 0, axisLabel: { formatter: value => `${value.toFixed(1)} ×` } },
        series: [
          { type: 'line', data: values, symbolSize: 3, showAllSymbol: true, lineStyle: { color: dom.color('mean') }, itemStyle: { color: dom.color('mean') } },
          { type: 'line', data: nights.map(() => pair.bound), symbol: 'none', silent: true, lineStyle: { color: dom.color('alarm'), type: 'dashed' } },
        ],
      }),
      table: tables.folded(`${pair.name}, the latest night first`, [
        text('Night', format.night),
        number('Few big files', mean(pair.few)),
        number('Many files', mean(pair.many)),
        number('Ratio', night => format.decimal(ratio(pair, night))),
      ], () => [...nights].reverse()),
    });
  }

  function render() {
    const nights = state.includedNights();
    const pairs = history.layouts.filter(pair => history.caseNamed(pair.few) && history.caseNamed(pair.many));
    figures.fill('layouts', 'Few big files against many', pairs.length && nights.length
      ? dom.create('div', { class: 'grid' }, pairs.map(pair => chart(pair, nights)))
      : figures.nothing('No two cases read the same rows.'));
  }

  return { render };
})();
