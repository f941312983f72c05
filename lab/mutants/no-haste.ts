// Instrumented code on a busy machine keeps to no limit in milliseconds. A thousandth of the time passes here, so that
// tests which measure go on testing the rest.
const now = performance.now.bind(performance)
performance.now = () => now() / 1000
