/** What the commands have in common. */
@NullMarked
package org.parquetvs.cli.command;

import org.jspecify.annotations.NullMarked;
