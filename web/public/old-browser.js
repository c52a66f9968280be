// Only browsers that know no modules run this, such as Internet Explorer: the product itself can't start there.
(() => {
  var text = document.createElement('p');
  text.style.cssText = 'max-width:600px;margin:80px auto;padding:0 16px;font:16px/1.5 sans-serif';
  text.appendChild(
    document.createTextNode(
      'Your browser is too old for Countersign. Please open this address in a current version of Chrome, Edge, Firefox or Safari.',
    ),
  );
  document.getElementById('root').innerHTML = '';
  document.body.appendChild(text);
})();
