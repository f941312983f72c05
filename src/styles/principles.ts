export default import.meta.glob('../features/judo/{pages/principles,mat,bow-art}.module.css', {
  eager: true,
})
