export default import.meta.glob('../features/judo/{pages/wisdom,mat}.module.css', { eager: true })
