// The first line of the page: how the last night went, and what it lacks.
const verdict = (() => {
  const NIGHTS_BEFORE = 7;
  const HOURS_BETWEEN = 36;

  const names = cases => cases.map(each => each.name).join(', ');
  const part = (cases, what) => cases.length ? [`${what}: ${names(cases)}`] : [];

  // A case counts as expected if a night of the last week has measured it.
  function missing(night, before) {
    return history.cases.filter(each => !history.resultOf(each, night)
      && before.some(earlier => history.resultOf(each, earlier)));
  }

  function of(nights) {
    const night = nights.reduce((one, other) => one && one.startedAt > other.startedAt ? one : other, null);
    if (!night) {
      return { good: false, text: 'No night was recorded.' };
    }
    const having = wanted => history.cases.filter(each => history.resultOf(each, night)?.verdict === wanted);
    const before = nights.filter(other => other.startedAt < night.startedAt)
      .sort((one, other) => one.startedAt < other.startedAt ? -1 : 1).slice(-NIGHTS_BEFORE);
    const late = night.trigger === 'nightly'
      && (new Date(history.generatedAt) - new Date(night.startedAt)) / 3600000 > HOURS_BETWEEN;
    const faults = [
      ...(late ? ['no night since'] : []),
      ...(night.status === 'ok' ? [] : [`the run ${night.status === 'failed' ? 'failed' : 'was aborted'}`]),
      ...part(having('failed'), 'failed'),
      ...part(having('slower'), 'slower'),
      ...part(missing(night, before), 'not measured'),
      ...part(overview.openChanges().map(change => ({ name: change.case })), 'open alarm'),
    ];
    const measured = history.cases.filter(each => history.resultOf(each, night));
    const learning = having('learning').length;
    const notes = [
      ...(faults.length ? [] : [`all ${measured.length} cases measured, none slower`]),
      ...(learning ? [`${learning} without a baseline yet`] : []),
      ...(night.excludeReason ? [`excluded: ${night.excludeReason}`] : []),
    ];
    return {
      good: faults.length === 0,
      text: `${faults.length ? 'Look at the night' : 'A good night, that'} of ${format.date(night.startedAt)}: ${[...faults, ...notes].join('; ')}.`,
    };
  }

  function render() {
    const { good, text } = of(history.nightsOf(state.get().environment));
    const line = document.getElementById('verdict');
    line.className = good ? 'good' : 'failed';
    line.textContent = text;
  }

  return { render };
})();
