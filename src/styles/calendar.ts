export default import.meta.glob(
  '../features/calendar/{pages/*,calendar-nav,month-grid,subscribe,week-schedule}.module.css',
  { eager: true },
)
