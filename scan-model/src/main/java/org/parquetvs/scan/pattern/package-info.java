/** Patterns that texts are matched with: globs, LIKE and regular expressions, none of which a text can make slow. */
@NullMarked
package org.parquetvs.scan.pattern;

import org.jspecify.annotations.NullMarked;
