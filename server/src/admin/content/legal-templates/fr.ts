import type { LegalTemplates } from '../legal-template.ts';

export const fr: LegalTemplates = {
  missing: {
    company: '[nom de la société]',
    email: '[adresse e-mail]',
    address: '[adresse postale]',
    country: '[pays]',
  },
  terms_conditions: `
<p>{{company}}, {{address}}, {{country}} (« nous ») exploite ce site d’annonces. Toute personne qui l’utilise accepte les présentes conditions.</p>
<h2>Ce qu’est ce site</h2>
<p>Des propriétaires et des agents y présentent des biens et des projets, et les visiteurs les contactent. Ventes, locations et mandats sont conclus entre ces personnes. Nous n’y sommes pas partie et n’agissons pas comme intermédiaire, sauf si nous l’écrivons expressément.</p>
<h2>Votre compte</h2>
<ul><li>Vous êtes majeur, et ce que vous dites de vous est vrai et à jour.</li><li>Vous gardez pour vous votre mot de passe et vos codes, et nous prévenez aussitôt si quelqu’un d’autre a utilisé votre compte.</li><li>Vous répondez de ce qui est fait avec votre compte.</li></ul>
<h2>Règles des annonces</h2>
<ul><li>Vous n’annoncez que ce qui vous appartient ou vous a été confié.</li><li>Prix, surface, situation, état et photos sont exacts, et vous avez le droit d’utiliser les photos.</li><li>Un bien est annoncé une seule fois, et vous le retirez ou le signalez dès qu’il est vendu ou loué.</li><li>Une annonce ne discrimine pas et ne contient pas de données personnelles d’autrui.</li></ul>
<p>Nous contrôlons les annonces et pouvons refuser, masquer ou retirer celles qui enfreignent ces règles ; nous vous disons pourquoi. De temps en temps nous demandons si un bien est toujours disponible, et nous le masquons sans réponse. Ce que vous envoyez reste à vous ; vous nous autorisez à le conserver, à l’afficher et à en faire des copies réduites tant qu’il est annoncé.</p>
<h2>Messages</h2>
<p>Les messages servent à parler de biens. Le spam, la fraude, les menaces et les insultes sont interdits. Les utilisateurs peuvent se bloquer et se signaler.</p>
<h2>Formules, paiements et remboursements</h2>
<p>Certaines fonctions demandent une formule. Son prix, sa devise, sa durée et ses limites sont affichés avant le paiement. Un prestataire encaisse ; nous ne voyons jamais de numéro de carte. La formule commence quand le paiement est confirmé, finit d’elle-même et ne se renouvelle pas. Vous recevez un reçu. Les droits de rétractation et de remboursement que la loi vous donne ne sont pas limités. Si une formule est inutilisable par notre faute, nous remboursons la part non utilisée. Écrivez à {{email}}.</p>
<h2>Responsabilité</h2>
<p>Nous ne garantissons pas l’exactitude des annonces : visitez le bien et vérifiez ses documents avant de payer ou de signer. Nous répondons sans limite de la faute intentionnelle, de la faute lourde et des dommages corporels. Pour le reste, nous ne répondons que du manquement à des obligations essentielles et des dommages typiques et prévisibles. La responsabilité que la loi interdit d’exclure n’est pas exclue.</p>
<h2>Fin</h2>
<p>Vous pouvez supprimer votre compte à tout moment dans votre profil. Vos annonces et vos formules en cours prennent fin avec lui. Nous pouvons suspendre ou fermer un compte qui enfreint ces conditions, après un avertissement sauf manquement grave. Vous pouvez contester en écrivant à {{email}}.</p>
<h2>Modifications, droit et contact</h2>
<p>Nous annonçons les modifications de ces conditions sur cette page et, si elles vous concernent, par e-mail. Le droit du pays suivant s’applique : {{country}} ; la protection des consommateurs là où ils vivent n’est pas affectée. Questions : {{email}}.</p>`,
  privacy_policy: `
<p>{{company}}, {{address}}, {{country}} est responsable des données personnelles traitées par ce site. Contact : {{email}}.</p>
<h2>Ce que nous conservons, et pourquoi</h2>
<ul><li><strong>Compte</strong> : nom, e-mail, téléphone, adresse, photo et ce que vous écrivez sur vous, pour vous connecter et montrer qui propose un bien. Les mots de passe ne sont conservés que sous forme d’empreinte illisible.</li><li><strong>Annonces et projets</strong>, avec leurs photos et documents, pour les publier. Les données de localisation des photos sont retirées.</li><li><strong>Favoris, notes, recherches enregistrées et messages</strong>, pour que vous les retrouviez et que d’autres reçoivent ce que vous écrivez.</li><li><strong>Vérification</strong> : les réponses et documents que vous remettez. Seul notre personnel peut les ouvrir.</li><li><strong>Paiements</strong> : formule, montant, date et référence du prestataire. Les numéros de carte restent chez lui.</li><li><strong>Appareils</strong> : navigateur et heure de chaque connexion, pour que vous puissiez voir et fermer vos sessions, et adresses de notification si vous les autorisez.</li><li><strong>Statistiques</strong> : les vues et visites sont comptées sous une clé qui change chaque jour et ne permet plus de remonter à vous ; les mots recherchés sont conservés sans nom. Les adresses internet servent à empêcher les abus.</li></ul>
<p>Nous traitons ces données pour exécuter notre contrat avec vous, pour respecter nos obligations légales et, pour la sécurité et les statistiques, en vertu de notre intérêt légitime. Les notifications sur vos appareils demandent votre consentement.</p>
<h2>Combien de temps</h2>
<ul><li>Compte, annonces, messages et recherches enregistrées : jusqu’à ce que vous les supprimiez ou supprimiez votre compte. La suppression du compte est immédiate.</li><li>Sessions : 60 jours sans usage, un an au plus.</li><li>Notifications : un an. E-mails et SMS envoyés : 30 jours. Résultats de recherches enregistrées : 60 jours.</li><li>Clés de comptage : deux jours. Mots recherchés : 90 jours.</li><li>Paiements et reçus : aussi longtemps que la loi l’exige, sans votre nom une fois le compte supprimé.</li><li>Sauvegardes : [nombre] jours.</li></ul>
<h2>Cookies et stockage du navigateur</h2>
<p>Les cookies retiennent votre langue et le thème clair ou sombre : un an, ou jusqu’à la fermeture du navigateur si vous refusez. Le stockage du navigateur vous garde connecté et retient ce que vous avez regardé. Il n’y a pas de cookies publicitaires ni d’autres sociétés.</p>
<h2>Qui reçoit des données</h2>
<p>Tout le monde voit ce que vous publiez. Les personnes à qui vous écrivez reçoivent votre message et votre nom. Les services dont nous avons besoin reçoivent ce qu’il leur faut : hébergement, envoi d’e-mails, de SMS et de notifications, et le prestataire de paiement que vous utilisez. Les cartes et la recherche de lieux fonctionnent sur notre propre serveur. Nous ne vendons pas de données.</p>
<h2>Vos droits</h2>
<p>Dans votre profil, vous pouvez voir et corriger vos données, les télécharger toutes et supprimer votre compte. Vous pouvez vous opposer au traitement, demander sa limitation et retirer votre consentement. Écrivez à {{email}}. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.</p>`,
};
