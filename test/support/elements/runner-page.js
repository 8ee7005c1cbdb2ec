/*
 * Failures are sent to the runner as copies, and an element can't be copied. The message would
 * never be sent, and the runner would wait for it until its time is over.
 */
const copy = window.structuredClone;
const readable = (_key, value) => (value instanceof Node ? `<${value.nodeName}>` : value);

window.structuredClone = (value, options) => {
  try {
    return copy(value, options);
  } catch {
    return JSON.parse(JSON.stringify(value, readable));
  }
};
