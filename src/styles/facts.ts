export default import.meta.glob('../features/judo/{pages/facts,mat}.module.css', { eager: true })
