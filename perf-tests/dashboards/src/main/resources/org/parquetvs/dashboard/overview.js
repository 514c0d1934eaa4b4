// The state of the last night, the slowest changes, the open alarms.
const overview = (() => {
  const NIGHTS_OF_LINE = 30;

  function cards(night, results) {
    const having = verdict => results.filter(result => result.verdict === verdict).length;
    const open = openChanges().length;
    const state = [
      dom.create('span', { class: night.status }, night.status),
      dom.create('small', {}, night.excludeReason ? `excluded: ${night.excludeReason}` : night.trigger),
    ];
    const counted = (verdict, note) =>
      [dom.create('span', { class: having(verdict) ? verdict : '' }, String(having(verdict))), dom.create('small', {}, note)];
    return dom.facts('cards', [
      ['Last night', state],
      ['Commit', [night.commit.slice(0, 8), dom.create('small', {}, `${night.branch}, ${format.date(night.committedAt)}`)]],
      ['Slower', counted('slower', `of ${results.length} cases`)],
      ['Faster', counted('faster', `of ${results.length} cases`)],
      ['Failed', counted('failed', 'gave no time')],
      ['Open alarms', [dom.create('span', { class: open ? 'open' : '' }, String(open)), dom.create('small', {}, 'in all nights')]],
    ], 'card');
  }

  const openChanges = () => history.changes.filter(change =>
    change.state === 'open' && change.environment === state.get().environment);

  function line(each, nights) {
    const values = nights.slice(-NIGHTS_OF_LINE).map(night => history.resultOf(each, night)?.mean ?? null);
    return tables.sparkline(values);
  }

  // The cases of a night, those that became slower most first.
  function lastNight(night, nights, rows) {
    const { text, number } = tables;
    return tables.table(`Cases, the slowest change first: ${format.night(night)}`, [
      text('Case', ({ each }) => state.link({ case: each.name, night: night.run }, each.name)),
      text('Verdict', ({ result }) => tables.verdict(result)),
      number('Change', ({ change }) => format.percent(change)),
      number('Mean', ({ result }) => format.milliseconds(result.mean)),
      number('Baseline', ({ result }) => format.milliseconds(result.baseline)),
      number('Alarm above', ({ result }) => format.milliseconds(result.alarm)),
      text(`Last ${NIGHTS_OF_LINE}`, ({ each }) => line(each, nights)),
      number('Skew', ({ result }) => format.decimal(result.skew)),
      number('Requests', ({ result }) => format.count(result.requests)),
    ], rows);
  }

  function changes() {
    const { text, number } = tables;
    const first = change => history.night(change.run);
    return tables.folded('Changes of level, the latest first', [
      text('Case', change => change.case),
      text('First night', change => first(change) ? tables.nightLink({ name: change.case }, first(change)) : change.run),
      text('State', change => dom.create('span', { class: change.state }, change.state)),
      text('Metric', change => change.metric),
      number('Change', change => format.percent(change.relativeChange)),
      text('Commits', change => dom.create('code', {}, `${format.commit(change.from)}..${format.commit(change.to)}`)),
      number('p', change => format.pValue(change.pValue)),
      text('Found by', change => change.detectedBy.replace('changepoint', 'change point')),
      { name: 'Note', value: change => change.note ?? '', kind: 'text' },
    ], () => history.changes
      .filter(change => change.environment === state.get().environment)
      .sort((one, other) => (first(other)?.index ?? -1) - (first(one)?.index ?? -1)), 'All changes of level');
  }

  function alarms() {
    const open = openChanges();
    if (open.length === 0) {
      return figures.nothing('No alarm is open.');
    }
    return dom.create('ul', {}, open.map(change => dom.create('li', {},
      state.link({ case: change.case, night: change.run }, change.case),
      ` ${format.percent(change.relativeChange)} since `,
      dom.create('code', {}, format.commit(change.to)),
      change.note ? `: ${change.note}` : '')));
  }

  function environment() {
    const { name, id, attributes } = history.environments.find(each => each.id === state.get().environment);
    return dom.create('details', { class: 'panel' }, dom.create('summary', {}, `Environment ${name}`),
      dom.facts('facts short', [['Identifier', id], ...Object.entries(attributes)]));
  }

  function render() {
    const nights = state.nights();
    const night = nights.at(-1);
    if (!night) {
      figures.fill('overview', 'Overview', figures.nothing('The history is empty: no night was recorded.'));
      return;
    }
    const rows = state.cases()
      .map(each => ({ each, result: history.resultOf(each, night) }))
      .filter(({ result }) => result)
      .map(row => ({ ...row, change: format.change(row.result.mean, row.result.baseline) }))
      .sort((one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity));
    figures.fill('overview', 'Overview',
      cards(night, rows.map(({ result }) => result)),
      dom.create('div', { class: 'panel' }, lastNight(night, nights.filter(history.included), rows)),
      dom.create('div', { class: 'panel' },
        dom.create('h3', {}, 'Open alarms'), alarms(), changes()),
      environment());
  }

  return { render, openChanges };
})();
