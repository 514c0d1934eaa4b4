// The history as objects: a result knows its night and its case.
const history = (() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const text = value => value || '';

  const nights = data.nights.map((night, index) => ({
    ...night, index, release: text(night.release), excludeReason: text(night.excludeReason), parent: text(night.parent),
  }));

  const cases = data.cases.map(({ results: columns, ...description }) => {
    const names = Object.keys(columns);
    const results = columns.night.map((number, row) => {
      const result = Object.fromEntries(names.map(name => [name, columns[name][row]]));
      const [requests, bytes, files, rowGroupsRead, rowGroupsPruned, rows] = result.counters;
      return { ...result, night: nights[number], requests, bytes, files, rowGroupsRead, rowGroupsPruned, rows };
    });
    return { ...description, results };
  });

  const caseByName = new Map(cases.map(each => [each.name, each]));
  const nightByRun = new Map(nights.map(night => [night.run, night]));

  // Nights of an environment; the limit counts from the latest.
  function nightsOf(environment, limit) {
    const all = nights.filter(night => night.environment === environment);
    return limit ? all.slice(-limit) : all;
  }

  return {
    ...data, nights, cases, nightsOf,
    caseNamed: name => caseByName.get(name),
    night: run => nightByRun.get(run),
    resultOf: (each, night) => each.results.find(result => result.night === night),
    // What lines of charts connect.
    included: night => !night.excludeReason,
    changesOf: (each, environment) =>
      data.changes.filter(change => change.case === each.name && change.environment === environment),
  };
})();
