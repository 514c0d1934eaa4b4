/** What the performance suite measured, night by night. */
@NullMarked
package org.parquetvs.history;

import org.jspecify.annotations.NullMarked;
