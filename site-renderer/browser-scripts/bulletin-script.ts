/* Makes the button of a bulletin print it. */
const button = document.querySelector('button');
if (button) button.onclick = () => print();

export {};
