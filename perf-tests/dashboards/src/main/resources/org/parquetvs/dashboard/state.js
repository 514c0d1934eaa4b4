// What is selected. It lives in the fragment of the address, so that a link leads to what its sender saw.
const state = (() => {
  const latest = environment => history.nightsOf(environment).at(-1);

  const defaults = () => {
    const last = history.nights.reduce((one, other) => one && one.startedAt > other.startedAt ? one : other, null);
    const environment = last ? last.environment : history.environments[0]?.id ?? '';
    return { environment, group: '', text: '', nights: '90', theme: 'auto', case: '', night: '', from: '', to: '' };
  };

  let current = defaults();
  const listeners = [];

  function parse() {
    const parsed = { ...defaults(), ...Object.fromEntries(
      [...new URLSearchParams(location.hash.slice(1))].filter(([name]) => name in current)) };
    if (!history.environments.some(environment => environment.id === parsed.environment)) {
      parsed.environment = defaults().environment;
    }
    const night = history.night(parsed.night);
    if (night) {
      parsed.environment = night.environment;
    }
    return parsed;
  }

  const fragment = values => {
    const standard = defaults();
    const changed = Object.entries(values).filter(([name, value]) => value !== standard[name]);
    return `#${new URLSearchParams(changed.length ? changed : [['nights', values.nights]])}`;
  };

  const hrefOf = changes => fragment({ ...current, ...changes });

  // A link that changes part of the selection, whatever the rest is when it is followed.
  function link(changes, label, attributes = {}) {
    const element = dom.create('a', { href: hrefOf(changes), 'data-select': true, ...attributes }, label);
    element.changes = changes;
    return element;
  }

  function select(values) {
    current = values;
    document.querySelectorAll('a[data-select]').forEach(element => { element.href = hrefOf(element.changes); });
    listeners.forEach(listener => listener(current));
  }

  // A link to a section has no "=" and selects nothing.
  addEventListener('hashchange', () => {
    if (location.hash.includes('=')) {
      select(parse());
    }
  });

  if (location.hash.includes('=')) {
    current = parse();
  }

  const limit = () => current.nights === 'all' ? 0 : Number(current.nights);

  return {
    get: () => current,
    listen: listener => listeners.push(listener),
    link,
    // A step that the back button takes back.
    go: changes => { location.hash = hrefOf(changes); },
    replace: changes => location.replace(hrefOf(changes)),
    nights: () => history.nightsOf(current.environment, limit()),
    includedNights: () => history.nightsOf(current.environment, limit()).filter(history.included),
    cases: () => history.cases.filter(each =>
      (!current.group || each.group === current.group) && each.name.toLowerCase().includes(current.text.toLowerCase())),
    case: () => history.caseNamed(current.case) ?? history.cases[0],
    night: () => history.night(current.night) ?? latest(current.environment),
  };
})();
