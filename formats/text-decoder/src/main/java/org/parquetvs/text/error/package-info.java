/** What is wrong with a text file or a value, and where. */
@NullMarked
package org.parquetvs.text.error;

import org.jspecify.annotations.NullMarked;
