// Elements by function calls; text is always text, never markup.
const dom = (() => {
  const SVG = 'http://www.w3.org/2000/svg';

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'function') {
        element.addEventListener(name, value);
      } else if (value !== false && value !== null && value !== undefined) {
        element.setAttribute(name, value === true ? '' : value);
      }
    }
    element.append(...children.flat().filter(child => child !== null && child !== undefined));
    return element;
  }

  const create = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);
  const svg = (name, attributes = {}, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

  // Terms and their descriptions.
  const facts = (kind, pairs, wrap) => create('dl', { class: kind }, pairs.map(([term, description]) =>
    create('div', { class: wrap }, create('dt', {}, term), create('dd', {}, description))));

  const options = (select, values, selected) => select.replaceChildren(...values.map(([value, label]) =>
    create('option', { value, selected: value === selected }, label)));

  const choose = (label, values, selected, onChange) => {
    const select = create('select', { change: event => onChange(event.target.value) });
    options(select, values, selected);
    return create('label', {}, label, select);
  };

  // A color of the current theme.
  const color = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

  return { create, svg, facts, options, choose, color };
})();
