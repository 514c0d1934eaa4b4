/** The measurements of the performance suite, night by night. */
@NullMarked
package org.parquetvs.history;

import org.jspecify.annotations.NullMarked;
