export default import.meta.glob('../features/competitions/{pages/*,competition-card}.module.css', {
  eager: true,
})
