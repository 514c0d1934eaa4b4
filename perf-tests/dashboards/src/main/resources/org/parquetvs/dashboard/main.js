// Draws what a change of the selection concerns, and no more.
(() => {
  const FILTERS = ['environment', 'group', 'text', 'nights'];
  const sections = [
    { render: verdict.render, uses: ['environment'] },
    { render: overview.render, uses: FILTERS },
    { render: trend.render, uses: FILTERS },
    { render: detail.render, uses: ['environment', 'nights', 'case', 'night'] },
    { render: casesOfNight.render, uses: ['environment', 'group', 'text', 'night'] },
    { render: layouts.render, uses: ['environment', 'nights'] },
    { render: compare.render, uses: ['environment', 'group', 'text', 'from', 'to'] },
  ];
  const form = document.getElementById('filters');
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let shown = {};

  function about() {
    const count = (number, name) => `${number} ${name}${number === 1 ? '' : 's'}`;
    document.title = `${history.project}: performance history`;
    document.getElementById('about').textContent = [history.project, count(history.nights.length, 'night'),
      count(history.cases.length, 'case'), `written ${format.time(history.generatedAt)}`].join(' · ');
  }

  function filters(current) {
    dom.options(form.elements.environment,
      history.environments.map(environment => [environment.id, environment.name]), current.environment);
    form.elements.environment.title = Object.entries(
      history.environments.find(environment => environment.id === current.environment)?.attributes ?? {})
      .map(([name, value]) => `${name}: ${value}`).join('\n');
    const groups = [...new Set(history.cases.map(each => each.group))].sort();
    dom.options(form.elements.group, [['', 'all'], ...groups.map(group => [group, group])], current.group);
    for (const name of ['text', 'nights', 'theme']) {
      form.elements[name].value = current[name];
    }
  }

  function theme(current) {
    const dark = current.theme === 'dark' || current.theme === 'auto' && systemIsDark.matches;
    const name = dark ? 'dark' : 'light';
    if (document.documentElement.dataset.theme !== name) {
      document.documentElement.dataset.theme = name;
      figures.redraw();
    }
  }

  function show(current) {
    theme(current);
    filters(current);
    sections.filter(section => section.uses.some(name => current[name] !== shown[name])).forEach(section => section.render());
    trend.markSelected();
    if (current.case && (current.case !== shown.case || current.night !== shown.night)) {
      detail.show();
    }
    shown = { ...current };
  }

  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('input', event => {
    const changes = { [event.target.name]: event.target.value };
    state.replace(event.target.name === 'environment' ? { ...changes, night: '', from: '', to: '' } : changes);
  });
  systemIsDark.addEventListener('change', () => theme(state.get()));
  state.listen(show);

  about();
  show(state.get());
  document.documentElement.dataset.ready = '';
})();
