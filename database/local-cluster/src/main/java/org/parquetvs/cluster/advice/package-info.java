/** What to write instead of a statement that is wrong. */
@NullMarked
package org.parquetvs.cluster.advice;

import org.jspecify.annotations.NullMarked;
