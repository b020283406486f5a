// Page of the bank for the 3-D Secure step.
(() => {
  addEventListener('message', ({ data, source, origin }) => {
    if (data.type !== 'challenge') return;
    const id = data.clientSecret.split('_secret_')[0];
    const end = async (outcome) => {
      const body = new URLSearchParams({ key: data.key, client_secret: data.clientSecret, outcome });
      const response = await fetch(`/v1/payment_intents/${id}/challenge`, { method: 'POST', body });
      const answer = await response.json();
      const result = answer.error ? { error: answer.error } : { intent: answer };
      source.postMessage({ type: 'answer', id: data.id, answer: result }, origin);
    };
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => void end(button.id));
      button.disabled = false;
    }
  });
})();
