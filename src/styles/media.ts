export default import.meta.glob('../features/media/{pages/*,album-card,photo-grid}.module.css', {
  eager: true,
})
