// Numbers and times as text.
const format = (() => {
  const count = new Intl.NumberFormat('en');
  const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  const known = value => value !== null && value !== undefined && !Number.isNaN(value);
  const orDash = write => value => known(value) ? write(value) : '–';

  const milliseconds = orDash(value => value < 1000 ? `${short.format(value)} ms` : `${(value / 1000).toFixed(2)} s`);
  const percent = orDash(value => {
    const text = `${Math.abs(value * 100).toFixed(1)} %`;
    return text === '0.0 %' ? text : `${value > 0 ? '+' : '−'}${text}`;
  });
  const share = orDash(value => `${(value * 100).toFixed(0)} %`);

  const bytes = orDash(value => {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    const unit = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
    return `${short.format(value / 1000 ** unit)} ${units[unit]}`;
  });

  const date = instant => instant.slice(0, 10);
  const time = instant => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

  const verdicts = {
    learning: '… learning', steady: '● steady', cleared: '◐ cleared',
    faster: '▼ faster', slower: '▲ slower', failed: '✖ failed',
  };

  return {
    milliseconds, percent, share, bytes, date, time,
    count: orDash(value => count.format(value)),
    decimal: orDash(value => value.toFixed(2)),
    pValue: orDash(value => value < 1e-4 ? '< 0.0001' : value.toFixed(4)),
    commit: hash => hash ? hash.slice(0, 8) : '–',
    verdict: verdict => verdicts[verdict],
    night: night => `${date(night.committedAt)} · ${night.commit.slice(0, 8)}${night.release ? ` · ${night.release}` : ''}`,
    change: (value, before) => known(value) && before ? value / before - 1 : null,
  };
})();
